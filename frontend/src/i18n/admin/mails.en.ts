/** The outbox. */
export const en = {
  createdAt: 'Written',
  recipient: 'To',
  subject: 'Subject',
  state: 'State',
  attempts: 'Tries',
  nextTryAt: 'Next try',
  lastError: 'The mail server said',
  sentAt: 'Sent',
  needsAttention: 'Needs attention',
  stuck: 'Tried often, not sent',
  fine: 'All is well',
  sendAgain: 'Send again',
  sendAllAgain: 'Send all failed ones again',
  stateName: {
    waiting: 'Waiting',
    failing: 'Failing',
    givenUp: 'Given up',
    sent: 'Sent',
  },
};
