// Sets the English words of a file's check. Loaded with the verdict.
import { check } from 'functions/contract/words/en.json';
import { speak } from 'functions/contract/words/say';

speak('en-US', { check });
