// Says the words about a badge's meaning in English. A page about a badge that has one brings them.
import { achievement, meaning } from 'functions/contract/words/en.json';
import { speak } from 'functions/contract/words/say';

speak('en-US', { achievement, meaning });
