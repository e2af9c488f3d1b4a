// Sets the English words about a credential. Loaded when a visitor opens it.
import { credential } from 'functions/contract/words/en.json';
import { speak } from 'functions/contract/words/say';

speak('en-US', { credential });
