// Sets the English words of the search form. Loaded with it, because a badge's page needs none.
import { search } from 'functions/contract/words/en.json';
import { speak } from 'functions/contract/words/say';

speak('en-US', { search });
