// Selects English in every process of the function: importing `say` from here includes all messages.
import en from './contract/words/en.json' with { type: 'json' };
import { speak } from './contract/words/say.ts';

speak('en-US', en);

export { say, spokenLanguage } from './contract/words/say.ts';
