/* How overlays appear and leave, in addition to the `transition` of their Headless UI part. They appear by
   animation: with a transition, one closed during its appearance may stay invisibly over the page
   (tailwindlabs/headlessui#3892). */

/** Classes for a backdrop, a menu and popups of buttons. */
export const fades = 'animate-fade transition-opacity data-leave:data-closed:opacity-0';

export const rises = 'animate-rise transition data-leave:data-closed:translate-y-3 data-leave:data-closed:opacity-0';

/** Classes for a panel at the left edge. */
export const slides = 'animate-slide transition data-leave:data-closed:-translate-x-4 data-leave:data-closed:opacity-0';
