/**
 * Failures that HTTP has its own status for (design §5). They carry an envelope like every other answer, whose
 * rc is that status, so that none means two things.
 */
export const httpFailures = {
  notJson: { status: 400, rc: 2, msg: 'API Invalid Params' },
  foreignOrigin: { status: 403, rc: 403, msg: 'This page may not call us.' },
  unknownCall: { status: 404, rc: 404, msg: 'There is no such call.' },
  tooLarge: { status: 413, rc: 413, msg: 'That was too much to send at once.' },
  notJsonType: { status: 415, rc: 415, msg: 'Please send JSON.' },
  broken: { status: 500, rc: 500, msg: 'Sorry, something went wrong on our side. Please try again.' },
  away: { status: 503, rc: 503, msg: 'Sorry, we’ll be back in a moment. Please try again.' },
} as const;
