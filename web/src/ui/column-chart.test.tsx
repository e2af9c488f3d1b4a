import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ColumnChart } from './column-chart.tsx';

const columns = [
  { label: 'Jan', value: 1200 },
  { label: 'Feb', value: 0 },
  { label: 'Mar', value: 600 },
];
const texts = (chart: Element) => [...chart.querySelectorAll('text')].map(({ textContent }) => textContent);
const heights = (chart: Element) =>
  [...chart.querySelectorAll('rect')].map((column) => Number(column.getAttribute('height')));

test('column heights match values, with labels below and short numbers above unless zero', () => {
  render(<ColumnChart description="Issued per month" columns={columns} />);
  const chart = screen.getByRole('img', { name: 'Issued per month' });
  expect(texts(chart)).toEqual(['1.2K', 'Jan', 'Feb', '600', 'Mar']);
  const [january = 0, february, march] = heights(chart);
  expect(january).toBeGreaterThan(0);
  expect(february).toBe(0);
  expect(march).toBe(january / 2);
});

test('a very small value is still visible', () => {
  render(<ColumnChart description="Issued per month" columns={[...columns, { label: 'Apr', value: 1 }]} />);
  expect(heights(screen.getByRole('img')).at(-1)).toBe(2);
});

test('a dense chart labels only the highest column and every tenth day', () => {
  const days = Array.from({ length: 30 }, (_, index) => ({ label: `Day ${index + 1}`, value: index === 11 ? 12 : 3 }));
  render(<ColumnChart description="Views per day" columns={days} dense />);
  expect(texts(screen.getByRole('img'))).toEqual(['Day 10', '12', 'Day 20', 'Day 30']);
  expect(heights(screen.getByRole('img'))).toHaveLength(30);
});

test('without values, only the labels are shown', () => {
  render(<ColumnChart description="Nothing" columns={[{ label: 'Jan', value: 0 }]} />);
  expect(texts(screen.getByRole('img'))).toEqual(['Jan']);
});
