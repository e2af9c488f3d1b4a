// Says the words of the search form in English. It brings them, as a badge's page does without.
import { search } from 'functions/contract/words/en.json';
import { speak } from 'functions/contract/words/say';

speak('en-US', { search });
