// Says the words of the search form in English. It brings them, as a badge's page does without.
import { search } from 'functions/contract/messages/en.json';
import { speak } from 'functions/contract/messages/say';

speak('en-US', { search });
