// Sets the English words of LinkedIn's fields. Loaded with them, because few visitors need them.
import { linkedin } from 'functions/contract/words/en.json';
import { speak } from 'functions/contract/words/say';

speak('en-US', { linkedin });
