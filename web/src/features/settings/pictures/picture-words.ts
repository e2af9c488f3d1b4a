import type { Picture, Settings } from 'functions/contract';
import { logoPath, picturePath } from '../../../lib/paths.ts';

interface PictureWords {
  name: string;
  what: string;
  /** Shape into which it is fitted. */
  place: string;
  /** Explains certificates without it. */
  without: string;
  /** Size of its room, as CSS classes. */
  size: string;
}

const ofSignature = {
  place: 'a room three times as wide as high',
  without: 'New certificates will have room to sign by hand. Badges that keep this signature still show it.',
  size: 'h-16 w-48',
};

export const pictureWords: Record<Picture, PictureWords> = {
  organizationLogo: {
    name: 'Logo',
    what: 'logo',
    place: 'a square',
    without: 'Certificates will show your organization\u2019s name without it.',
    size: 'size-24',
  },
  firstSignature: { name: 'First signature', what: 'first signature', ...ofSignature },
  secondSignature: { name: 'Second signature', what: 'second signature', ...ofSignature },
  seal: {
    name: 'Seal',
    what: 'seal',
    place: 'a square',
    without: 'Certificates will have no seal.',
    size: 'size-24',
  },
};

/** Path of a picture in the settings; null if none. */
export function pathOfPicture(settings: Settings, picture: Picture): string | null {
  return picture === 'organizationLogo' ? logoPath(settings.organizationLogo) : picturePath(picture, settings[picture]);
}
