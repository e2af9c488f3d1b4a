// Says the words of the controls that all pages share, in English.
import { ui } from 'functions/contract/words/en.json';
import { speak } from 'functions/contract/words/say';

speak('en-US', { ui });
