// Brings the messages that designs have on them.
import { art } from 'functions/contract/words/en.json';
import { speak } from 'functions/contract/words/say';

speak('en-US', { art });
