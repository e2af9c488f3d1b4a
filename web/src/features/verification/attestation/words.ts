// Says the words of what attests a certificate in English. A page of a badge that is signed brings them.
import { attestation } from 'functions/contract/words/en.json';
import { speak } from 'functions/contract/words/say';

speak('en-US', { attestation });
