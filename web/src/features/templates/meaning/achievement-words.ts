import type { AchievementType } from 'functions/contract';
import { say } from 'functions/contract/words/say';

/** Type of achievement in visitors' words. */
export function achievementLabel(type: AchievementType): string {
  return say(`achievement.${type}`);
}
