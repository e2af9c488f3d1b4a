/** The two sizes that every screen supports. */
export const phone = { width: 390, height: 844 };
export const desk = { width: 1440, height: 900 };

/** The smallest size at which nothing may be cut. */
export const smallest = { width: 320, height: 640 };

export const screens = [
  { name: 'a phone', viewport: phone },
  { name: 'a desk', viewport: desk },
] as const;
