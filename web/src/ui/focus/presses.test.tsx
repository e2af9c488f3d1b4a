import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import { Button } from '../controls/button.tsx';
import { Dialog } from '../forms/dialog.tsx';

function Steps() {
  const [step, setStep] = useState(1);
  const next = () => {
    setStep(step + 1);
  };
  return (
    <Dialog open onClose={() => undefined} title="Steps">
      <Button key={step} onClick={next}>
        Step {step}
      </Button>
    </Dialog>
  );
}

test('the second half of a double click does not press a button that replaced the first', async () => {
  renderInApp(<Steps />);
  fireEvent.click(await screen.findByText('Step 1'), { detail: 1 });
  fireEvent.click(await screen.findByText('Step 2'), { detail: 2 });
  expect(screen.getByText('Step 2')).toBeTruthy();
  fireEvent.click(screen.getByText('Step 2'), { detail: 1 });
  expect(await screen.findByText('Step 3')).toBeTruthy();
});

test('both halves of a double click on one button count', async () => {
  const onClick = vi.fn();
  renderInApp(
    <Dialog open onClose={() => undefined} title="One">
      <Button onClick={onClick}>Press</Button>
    </Dialog>,
  );
  fireEvent.click(await screen.findByText('Press'), { detail: 1 });
  fireEvent.click(screen.getByText('Press'), { detail: 2 });
  expect(onClick).toHaveBeenCalledTimes(2);
});

test('a click outside closes a dialog, but the second half of a double click does not', async () => {
  const onClose = vi.fn();
  renderInApp(
    <Dialog open onClose={onClose} title="Small">
      <p>It was larger a moment ago.</p>
    </Dialog>,
  );
  await screen.findByText('It was larger a moment ago.');
  const press = (detail: number) => {
    fireEvent.pointerDown(document.body);
    fireEvent.mouseDown(document.body, { detail });
    fireEvent.pointerUp(document.body);
  };
  await waitFor(() => {
    press(1);
    expect(onClose).toHaveBeenCalled();
  });
  onClose.mockClear();
  press(2);
  expect(onClose).not.toHaveBeenCalled();
});
