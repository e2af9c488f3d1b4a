import {
  type AdministratorRow,
  type Badge,
  type BadgeTemplate,
  type DetailKey,
  type FollowedBadge,
  type PublicSettings,
  type Settings,
  type Stats,
  type Tag,
  type User,
  type VerifyAnswer,
  detailKeys,
  noMeaning,
  pick,
} from 'functions/contract';
import type { SignedIn } from '../api/session/signed-in.ts';

export const sampleSessionId = 'S'.repeat(43);
export const sampleAdministrator: SignedIn = { uid: 'uid-of-ada', email: 'ada@example.com', role: 'owner' };

export const sampleHash = '0123456789abcdef0123456789abcdef';

export const sampleBadge: Badge = {
  id: '00000000-0000-8000-8000-000000000001',
  userId: '00000000-0000-8000-8000-000000000002',
  templateId: null,
  badgeType: "Dean's List",
  year: 2025,
  yearLabel: '2025',
  description: 'For outstanding work',
  meaningId: null,
  validity: { kind: 'forever' },
  lastDay: null,
  validUntil: null,
  verificationHash: sampleHash,
  state: 'issued',
  issued: true,
  issuedAt: '2025-05-04T12:00:00.000Z',
  firstIssuedAt: '2025-05-04T12:00:00.000Z',
  revokedAt: null,
  linkedinShareCount: 0,
  createdAt: '2025-05-04T12:00:00.000Z',
  recipientName: 'Jane Doe',
  recipientEmail: 'jane@example.com',
  templateName: 'Gold seal',
  mail: null,
  revision: '0',
  lastAct: null,
  publicationId: null,
  left: false,
};

export const sampleTemplate: BadgeTemplate = {
  id: '00000000-0000-8000-8000-0000000000b1',
  name: 'Gold seal',
  yearPlaceholder: '{{YEAR}}',
  namePlaceholder: '{{NAME}}',
  isDefault: false,
  meaning: noMeaning,
  awardLine: null,
  fields: {},
  pdfLayout: 'sheet',
  hasSignatureFoot: false,
  revision: '0',
  createdAt: '2026-01-01T12:00:00.000Z',
};

const { badgeType, year, yearLabel, issuedAt, firstIssuedAt } = sampleBadge;
/** Facts in every answer about it. */
const sampleFacts = { badgeType, year, yearLabel, issuedAt, firstIssuedAt, verificationHash: sampleHash };

/** The same badge for the certificate page. */
export const sampleVerifiedBadge: VerifyAnswer = {
  badge: {
    ...sampleFacts,
    id: sampleBadge.id,
    description: sampleBadge.description,
    meaning: null,
    lastDay: null,
    validUntil: null,
    state: 'issued',
    issued: true,
    revokedAt: null,
    art: { pdfLayout: 'sheet', size: { width: 800, height: 800 } },
    revision: 1,
  },
  user: { name: 'Jane Doe' },
  issuer: {
    name: 'Northfield University',
    url: 'https://northfield.example',
    contactEmail: 'office@northfield.example',
    linkedinOrganizationId: null,
    description: null,
    logo: null,
    attestation: null,
    timeZone: 'UTC',
  },
  linkedinSharingEnabled: true,
  answeredAt: '2026-11-22T10:42:07.000Z',
};

export const sampleMeaning: NonNullable<VerifyAnswer['badge']['meaning']> = {
  criteria: { text: 'Pass the course.\nHelp once.', url: 'https://school.example/first-aid' },
  skills: [
    { name: 'Calm', url: null },
    { name: 'Bandaging', url: 'https://skills.example/bandaging' },
  ],
  imageAlt: 'A red cross on a shield',
  achievementType: 'CertificateOfCompletion',
  awardLine: 'has been awarded',
};

export const sampleFollowedBadge: FollowedBadge = {
  ...sampleFacts,
  badgeId: sampleBadge.id,
  state: 'issued',
  revision: 1,
  revokedAt: null,
  validUntil: null,
};

export const samplePublicSettings: PublicSettings = {
  organizationName: 'Northfield University',
  organizationUrl: 'https://northfield.example',
  contactEmail: 'office@northfield.example',
  organizationLogo: '',
  schoolColor: '#1f3a5f',
  timeZone: 'UTC',
  enablePublicVerification: true,
  verificationPageTitle: 'Badge Verification',
  verificationPageDescription: 'Verify the authenticity of this digital badge',
  linkedinSharingEnabled: true,
};

export const sampleSettings: Settings = {
  ...samplePublicSettings,
  organizationDescription: '',
  firstSignerName: '',
  firstSignerOffice: '',
  firstSignature: '',
  secondSignerName: '',
  secondSignerOffice: '',
  secondSignature: '',
  seal: '',
  certificateLine: '',
  withdrawnSigners: [],
  paperSize: 'a4',
  defaultYear: 2026,
  yearForm: 'calendar',
  schoolYearMonth: 8,
  enableEmailNotifications: true,
  mailDelayMinutes: 0,
  remindersBeforeEnd: true,
  tellsOfTakenBack: false,
  mailSenderName: '',
  mailReplyTo: '',
  issuedMailSubject: '',
  issuedMailText: '',
  takenBackMailSubject: '',
  takenBackMailText: '',
  mistakeMailSubject: '',
  mistakeMailText: '',
  reminderMailSubject: '',
  reminderMailText: '',
  enableGoogleSignIn: false,
  maxFileSize: 5,
  allowedFileTypes: ['svg'],
};

/** Figures of a school in its first month. */
export const sampleStats: Stats = {
  totalUsers: 1,
  badgesIssued: 1,
  badgesRevoked: 0,
  verifications: 0,
  linkedinShares: 0,
  totalBadges: 1,
  issuedThisMonth: 1,
  lastSevenDays: { verified: 0, mailsRefused: 0 },
  months: [],
};

export const sampleTag: Tag = {
  id: '00000000-0000-8000-8000-0000000000a1',
  name: 'Staff',
  description: null,
  color: '#3b82f6',
  kind: 'tag',
  archived: false,
  revision: '0',
  createdAt: '2026-01-01T12:00:00.000Z',
  updatedAt: '2026-01-01T12:00:00.000Z',
};

export const sampleAdministratorRow: AdministratorRow = {
  id: sampleAdministrator.uid,
  email: sampleAdministrator.email,
  role: 'owner',
  state: 'active',
  isInvitationOver: false,
  lastSignInAt: '2026-11-20T12:00:00.000Z',
  invitedAt: null,
  revision: '3',
  createdAt: '2026-01-01T12:00:00.000Z',
};

const noDetails = Object.fromEntries(detailKeys.map((key) => [key, null])) as Record<DetailKey, null>;

export const sampleUser: User = {
  id: '00000000-0000-8000-8000-000000000002',
  ...noDetails,
  name: 'Jane Doe',
  email: 'jane@example.com',
  status: 'active',
  tags: [],
  classId: null,
  badgeCount: 0,
  revision: '0',
  createdAt: '2026-01-01T12:00:00.000Z',
  updatedAt: '2026-01-01T12:00:00.000Z',
  lastAct: null,
};

/** Body to add the sample user or another, without a class. */
export function bodyOfUser(other: Partial<User> = {}) {
  return pick({ ...sampleUser, ...other }, [...detailKeys, 'status']);
}
