// Sets the English words of a certificate's attestation. Loaded with the page of a signed badge.
import { attestation } from 'functions/contract/words/en.json';
import { speak } from 'functions/contract/words/say';

speak('en-US', { attestation });
