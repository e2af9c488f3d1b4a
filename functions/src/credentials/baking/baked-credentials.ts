/** The two credentials that go into a badge's file, each as the JSON text that the API answers. */
export interface BakedCredentials {
  /** Open Badges 3.0. */
  credential: string;
  /** Open Badges 2.0. */
  assertion: string;
}
