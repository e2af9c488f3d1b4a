import type { AchievementType } from 'functions/contract';
import { achievement } from 'functions/contract/messages/en.json';
import { say, speak } from 'functions/contract/messages/say';

speak('en-US', { achievement });

/** A type of achievement in words, as visitors read it. */
export function achievementLabel(type: AchievementType): string {
  return say(`achievement.${type}`);
}
