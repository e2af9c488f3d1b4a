import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, json } from '../../testing/fake-api.ts';
import { samplePublicSettings } from '../../testing/samples.ts';
import { setPublicSettings, usePublicSettings } from './public-settings.ts';

function Probe() {
  const settings = usePublicSettings();
  return <p>{settings && settings !== 'loading' ? settings.organizationName : String(settings)}</p>;
}

/** Answers pending requests, oldest first. */
function answersByHand() {
  const answers: ((answer: Response) => void)[] = [];
  fakeApi({ 'GET /api/settings/public': () => new Promise((answer) => answers.push(answer)) });
  return (organizationName: string) => answers.shift()?.(json({ ...samplePublicSettings, organizationName }));
}

test('an answer is not given to components that mounted after everyone who asked had left', async () => {
  const answer = answersByHand();
  render(<Probe />).unmount();
  render(<Probe />);
  answer('As it was');
  answer('As it is');
  expect(await screen.findByText(/^As it/)).toHaveProperty('textContent', 'As it is');
});

test('an answer without listeners is not kept for later ones', async () => {
  const answer = answersByHand();
  render(<Probe />).unmount();
  answer('As it was');
  await new Promise((done) => setTimeout(done));
  render(<Probe />);
  answer('As it is');
  expect(await screen.findByText(/^As it/)).toHaveProperty('textContent', 'As it is');
});

test('a value published without listeners is not kept for later ones', async () => {
  const answer = answersByHand();
  setPublicSettings({ ...samplePublicSettings, organizationName: 'As it was' });
  render(<Probe />);
  answer('As it is');
  expect(await screen.findByText(/^As it/)).toHaveProperty('textContent', 'As it is');
});
