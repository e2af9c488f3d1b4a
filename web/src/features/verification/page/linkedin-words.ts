// Says the words of the fields for LinkedIn in English. They are shown to few visitors, and bring them.
import { linkedin } from 'functions/contract/messages/en.json';
import { speak } from 'functions/contract/messages/say';

speak('en-US', { linkedin });
