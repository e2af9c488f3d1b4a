// Says the words of the check of a file in English. What shows its verdict brings them.
import { check } from 'functions/contract/messages/en.json';
import { speak } from 'functions/contract/messages/say';

speak('en-US', { check });
