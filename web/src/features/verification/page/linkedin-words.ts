// Says the words of the fields for LinkedIn in English. They are shown to few visitors, and bring them.
import { linkedin } from 'functions/contract/words/en.json';
import { speak } from 'functions/contract/words/say';

speak('en-US', { linkedin });
