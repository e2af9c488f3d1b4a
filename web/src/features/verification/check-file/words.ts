// Says the words of the check of a file in English. What shows its verdict brings them.
import { check } from 'functions/contract/words/en.json';
import { speak } from 'functions/contract/words/say';

speak('en-US', { check });
