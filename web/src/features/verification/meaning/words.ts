// Sets the English words of a badge's meaning. Loaded with the page of a badge that has one.
import { achievement, meaning } from 'functions/contract/words/en.json';
import { speak } from 'functions/contract/words/say';

speak('en-US', { achievement, meaning });
