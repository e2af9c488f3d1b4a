/*
 * How what opens above the page appears and leaves, beside the `transition` of its Headless UI part. It appears by an
 * animation: with a transition, what is closed while it still appears may never leave, and lies unseen over the page
 * (tailwindlabs/headlessui#3892).
 */

/** Classes for a backdrop, a menu and what hangs from a button. */
export const fades = 'animate-fade transition-opacity data-leave:data-closed:opacity-0';

/** Classes for a dialog. */
export const rises = 'animate-rise transition data-leave:data-closed:translate-y-3 data-leave:data-closed:opacity-0';

/** Classes for a panel at the left edge. */
export const slides = 'animate-slide transition data-leave:data-closed:-translate-x-4 data-leave:data-closed:opacity-0';
