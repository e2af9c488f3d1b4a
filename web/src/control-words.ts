// Sets the English words of shared controls.
import { ui } from 'functions/contract/words/en.json';
import { speak } from 'functions/contract/words/say';

speak('en-US', { ui });
