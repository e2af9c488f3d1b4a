// Importing `say` from here includes all messages of every language.
import en from './contract/words/en.json' with { type: 'json' };
import { type Language, speakAs } from './contract/words/say.ts';
import { currentRequest } from './log/request-context.ts';

/** Languages by BCP 47 tag. The first is the organization's, in which mails, files and tasks speak. */
const languages: readonly [Language, ...Language[]] = [{ tag: 'en-US', messages: en }];

speakAs(() => languages.find(({ tag }) => tag === currentRequest()?.language) ?? languages[0]);

/** BCP 47 tags of the languages in which a visitor's page can speak. */
export const languageTags = languages.map(({ tag }) => tag);

export { say, spokenLanguage } from './contract/words/say.ts';
