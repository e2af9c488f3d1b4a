/** The texts that a picture keeps where credentials of Open Badges 3.0 (`credential`) and 2.0 (`assertion`) stand. */
export interface FoundTexts {
  credential: string[];
  assertion: string[];
}
