/** A mail as we write it: who it is from is the shop's setting. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly Attachment[];
  /** Of advertising: a POST to it ends it, without signing in (RFC 8058). */
  unsubscribeUrl?: string;
}

export interface Attachment {
  filename: string;
  /** A job's payload is JSON. */
  base64: string;
}

export interface Mailer {
  /** Resolves when a mail server has accepted the mail. The id is the same however often the same mail is tried. */
  send(mail: Mail, id: string): Promise<void>;
}
