// Says the words about a badge's credential in English. What a visitor opens to see it brings them.
import { credential } from 'functions/contract/messages/en.json';
import { speak } from 'functions/contract/messages/say';

speak('en-US', { credential });
