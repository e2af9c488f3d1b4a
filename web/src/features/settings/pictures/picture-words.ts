import type { Picture, Settings } from 'functions/contract';
import type { MessageKey } from 'functions/contract/words/say';
import { logoPath, picturePath } from '../../../lib/paths.ts';

interface PictureWords {
  help: MessageKey;
  /** Explains certificates without it. */
  without: MessageKey;
  /** Size of its room, as CSS classes. */
  size: string;
}

const ofSignature = {
  help: 'settingsPictures.wideHelp',
  without: 'settingsPictures.withoutSignature',
  size: 'h-16 w-48',
} as const;
const square = { help: 'settingsPictures.squareHelp', size: 'size-24' } as const;

export const pictureWords: Record<Picture, PictureWords> = {
  organizationLogo: { without: 'settingsPictures.withoutLogo', ...square },
  firstSignature: ofSignature,
  secondSignature: ofSignature,
  seal: { without: 'settingsPictures.withoutSeal', ...square },
};

/** Path of a picture in the settings; null if none. */
export function pathOfPicture(settings: Settings, picture: Picture): string | null {
  return picture === 'organizationLogo' ? logoPath(settings.organizationLogo) : picturePath(picture, settings[picture]);
}
