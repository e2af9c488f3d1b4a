import type { AchievementType } from 'functions/contract';
import { achievement } from 'functions/contract/words/en.json';
import { say, speak } from 'functions/contract/words/say';

speak('en-US', { achievement });

/** Type of achievement in visitors' words. */
export function achievementLabel(type: AchievementType): string {
  return say(`achievement.${type}`);
}
