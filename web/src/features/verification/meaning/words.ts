// Says the words about a badge's meaning in English. A page about a badge that has one brings them.
import { achievement, meaning } from 'functions/contract/messages/en.json';
import { speak } from 'functions/contract/messages/say';

speak('en-US', { achievement, meaning });
