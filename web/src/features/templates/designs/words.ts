// Brings the messages that designs have on them.
import { art } from 'functions/contract/messages/en.json';
import { speak } from 'functions/contract/messages/say';

speak('en-US', { art });
