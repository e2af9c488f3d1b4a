// Says English on a page, with the messages that every page about a badge uses. What is loaded later brings its own.
import './control-words.ts';
import { badge, fact, page } from 'functions/contract/words/en.json';
import { speak } from 'functions/contract/words/say';

speak('en-US', { badge, fact, page });
