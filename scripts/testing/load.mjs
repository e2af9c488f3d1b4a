import { runInSuite } from './run-in-suite.mjs';

const measures = ['bench/load/measure.mjs', 'bench/load/anonymous/measure.mjs'];

/** Measures one function process under public load against its budgets. TEST_ONLY selects one of the two measures. */
export async function measureLoad() {
  const words = process.env.TEST_ONLY?.split(',') ?? [''];
  const chosen = measures.filter((script) => words.some((word) => script.includes(word)));
  for (const script of chosen) if (!(await runInSuite(script, []))) return false;
  return chosen.length > 0;
}
