// Sets English with the messages of every badge page. Lazy parts add their own.
import './control-words.ts';
import { badge, fact, page } from 'functions/contract/words/en.json';
import { speak } from 'functions/contract/words/say';

speak('en-US', { badge, fact, page });
