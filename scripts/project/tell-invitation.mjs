const patienceMs = 30_000;

/** Whether an invitation's link goes by mail. A local suite prints its mails, so the link must be printed too. */
export async function mailsLinks(/** @type {{ print: boolean }} */ { print }) {
  const { isEmulated } = await import('../../functions/src/config.ts');
  return !print && !isEmulated;
}

/**
 * Waits until the mail with the link was sent, or prints the link if it was not.
 * @param {{ administrator: { email: string }, link: string, mailId: string | null }} invited
 */
export async function tellInvitation({ administrator: { email }, link, mailId }) {
  if (mailId && (await isSent(mailId))) {
    console.log(`A link that sets the password was mailed to ${email}. It works once, within 72 hours.`);
    return;
  }
  if (mailId) console.log('No mail server has taken the mail with the link so far.');
  console.log(
    `Pass this link on yourself. It sets the password once within 72 hours; show it to no one else:\n${link}`,
  );
}

async function isSent(/** @type {string} */ mailId) {
  const { waitForDelivery } = await import('../../functions/src/mail/mail.service.ts');
  console.log('Mailing the link ...');
  return (await waitForDelivery(mailId, patienceMs))?.state === 'SENT';
}
