// Says the words about a badge's credential in English. What a visitor opens to see it brings them.
import { credential } from 'functions/contract/words/en.json';
import { speak } from 'functions/contract/words/say';

speak('en-US', { credential });
