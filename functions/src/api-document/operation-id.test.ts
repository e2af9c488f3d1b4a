import { expect, test } from 'vitest';
import { namedEndpoints, operationIdOf, titleOf } from './operation-id.ts';

const ids = namedEndpoints.map(({ operationId }) => operationId);

test.each([
  ['User', 'list', 'GET', 'listUsers', 'List users'],
  ['User', 'byTags', 'GET', 'listUsersByTags', 'List users by tags'],
  ['User', 'setTags', 'POST', 'setUserTags', 'Set user tags'],
  ['User', 'bulkAssignTags', 'POST', 'bulkAssignUserTags', 'Bulk assign user tags'],
  ['User', 'moveClasses', 'POST', 'moveUserClasses', 'Move user classes'],
  ['Badge', 'bulkIssueByTags', 'POST', 'bulkIssueBadgesByTags', 'Bulk issue badges by tags'],
  ['Badge', 'countRecipients', 'POST', 'countBadgeRecipients', 'Count badge recipients'],
  ['Badge', 'listSkippedRecipients', 'POST', 'listSkippedBadgeRecipients', 'List skipped badge recipients'],
  ['User', 'bulkForget', 'POST', 'bulkForgetUsers', 'Bulk forget users'],
  ['User', 'bulkSetStatus', 'POST', 'bulkSetUserStatus', 'Bulk set user status'],
  ['Badge', 'linkedinShare', 'POST', 'createBadgeLinkedinShare', 'Create badge LinkedIn share'],
  ['Badge', 'lookUps', 'GET', 'getBadgeLookUps', 'Get badge look ups'],
  ['Badge', 'badgeSvg', 'GET', 'getBadgeSvg', 'Get badge SVG'],
  ['Settings', 'getPublic', 'GET', 'getPublicSettings', 'Get public settings'],
  ['Act', 'exportCsv', 'GET', 'exportActCsv', 'Export act CSV'],
  ['', 'verifyOtp', 'POST', 'verifyOtp', 'Verify OTP'],
] as const)('of %j, %s by %s is %s, in words "%s"', (noun, key, method, operationId, title) => {
  expect(operationIdOf(noun, key, method)).toBe(operationId);
  expect(titleOf(operationId)).toBe(title);
});

test('each call has a unique name: a verb and its object', () => {
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids.filter((name) => name !== 'login' && name !== 'logout')) {
    expect(id).toMatch(/^[a-z]+([A-Z][a-z]+)+$/);
  }
});

const madeWith = `
  getAccount getAccountSessions changeAccountPassword logoutAccountEverywhere listAdministrators inviteAdministrator
  updateAdministrator sendAdministratorInvitation readInvitation acceptInvitation requestOtp verifyOtp login logout
  verifySession createRealtimeToken getClientConfig listUsers createUser importUsers updateUser deleteUser
  bulkReplaceUserTags bulkSetUserStatus bulkDeleteUsers bulkForgetUsers countUserBadges bulkAssignUserTags
  listUsersByTags getUserTags setUserTags listUserClasses moveUserClasses listTags createTag updateTag deleteTag
  listBadgeTemplates createBadgeTemplate checkBadgeTemplate getBadgeTemplate updateBadgeTemplate deleteBadgeTemplate
  setDefaultBadgeTemplate getBadgeTemplatePreview listBadges createBadge countBadgeRecipients
  listSkippedBadgeRecipients updateBadge issueBadge deleteBadge bulkIssueBadgesByTags bulkIssueBadges
  bulkUnissueBadges bulkCorrectBadges bulkDeleteBadges getBadge getBadgeLookUps createBadgeLinkedinShare getBadgeImage
  downloadBadge sendBadgeMail sendBadgeMailTo getBadgeMailRefusals bulkSendBadgeMails bulkSendBadgeMailsByJob
  sendTestBadgeMail checkBadgeMailWords verifyBadge getBadgeDetails getBadgeCertificatePage getBadgeDetailsPage
  getBadgeShareImage getBadgeSvg getBadgePng getBadgeCertificate getBadgeQrCode listActs getActLines exportActCsv
  getActHistory createImport checkImport getImportRefused listJobs getJob cancelJob retryJob resumeJob undoAct
  listDeletions listDeletionRecords findDeletionRecords restoreDeletion purgeDeletion getActStayed tellActMistake
  setJobPublishAt downloadBadgeCertificate makeBadgeFiles countBadgeFiles listJobFiles getJobFile downloadJobFile
  getStats getSettings getPublicSettings updateSettings saveSettingsPicture deleteSettingsPicture getSettingsPicture
  getHealth getApiDocument getApiPage
`;

test('the names that clients were made with stay', () => {
  expect(ids).toEqual(expect.arrayContaining(madeWith.trim().split(/\s+/)));
});
