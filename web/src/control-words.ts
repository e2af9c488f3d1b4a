// Says the words of the controls that all pages share, in English.
import { ui } from 'functions/contract/messages/en.json';
import { speak } from 'functions/contract/messages/say';

speak('en-US', { ui });
