/** A text message to a British mobile number in E.164. */
export interface TextMessage {
  to: string;
  body: string;
}

export interface Texter {
  /** Resolves when a provider has accepted it, or has said that this number can never be reached. */
  send(message: TextMessage, id: string): Promise<void>;
}
