interface FunctionVersion {
  /** Raised with every change of the file, a return to an earlier text included: the database keeps the highest. */
  version: number;
  /** Never changes: releases before and after call the same function. Other arguments or another meaning need a new name. */
  signature: string;
  sha256: string;
}

/** The files in functions/. The test beside it tells what to write here after a change. */
export const functionVersions: Record<string, FunctionVersion> = {
  add_address_word_forms: {
    version: 1,
    signature: '() returns trigger',
    sha256: 'd3ce748e01ff671a236ebec43d62577e462882a6b3f03e0316feec141ac47d01',
  },
  add_staff_of_technician: {
    version: 1,
    signature: '() returns trigger',
    sha256: 'bd371068408398696bee903aae2ef1e37f85c2640e77af08ff6bc4b925c49502',
  },
  address_changed: {
    version: 1,
    signature: '() returns trigger',
    sha256: '45d64f4f3c16c92ed66c0188a474ed9ec6b5291e937f5285388820edf0f73fd5',
  },
  address_words: {
    version: 1,
    signature: '(text) returns text[]',
    sha256: '9cafe909d09d9d053c24803998d47f7c6aa9214f73099b2bd5625ee692c8df23',
  },
  announce: {
    version: 1,
    signature: '(channel text, payload text) returns void',
    sha256: '845afa0f07898f4b4e69a37dda3dc522a7a332701a02f9484e400f1d47b7e400',
  },
  announce_job: {
    version: 2,
    signature: '() returns trigger',
    sha256: '36d37a7768e814deff6ed556cdbb57f55594d2c90be4ccb766a4dd6be978b134',
  },
  announce_ticket: {
    version: 2,
    signature: '() returns trigger',
    sha256: 'aa1bece05f8fdcde888f6a4208e72c6123bc9b25713934aa7e175fdd3a8ca59c',
  },
  append_ticket_event: {
    version: 1,
    signature:
      '(of_ticket integer, of_kind text, by_actor text, with_detail jsonb, at_time timestamp with time zone) returns void',
    sha256: 'ff00a45e64f7f537f4fda6933a4567355a91ba6dd65c2a78a8845cd86781b156',
  },
  append_told_event: {
    version: 1,
    signature:
      '(of_ticket integer, of_kind text, by_actor text, with_detail jsonb, at_time timestamp with time zone) returns void',
    sha256: 'b955e70536dc7e12edd024318309814c98ed3c93dd78c13891fefaebe0e3a8c1',
  },
  check_books: {
    version: 2,
    signature: '() returns trigger',
    sha256: '3e88008aef3338561827dd92d000e23d2b5babea2f91449f3e2268d32b266eda',
  },
  count_held: {
    version: 2,
    signature:
      '(of_customer integer, of_phone integer, of_address integer, but_ticket integer, at_time timestamp with time zone) returns integer',
    sha256: '257122dc309ccefa3f0a62bf6784e78615e1138e105dcd5ecc15f4f04fd1d51b',
  },
  free_expired_holds: {
    version: 1,
    signature: '(at_time timestamp with time zone) returns void',
    sha256: 'c7c20819cdaec38bc9a08fe658f4af5646d751e223b7fb0fef461837fb913f0b',
  },
  hold_place: {
    version: 2,
    signature:
      '(of_ticket integer, of_customer integer, in_statuses text[], for_task text, on_day date, at_hour integer, at_time timestamp with time zone, until_time timestamp with time zone, event_kind text, event_detail jsonb, by_actor text, most_held integer) returns text',
    sha256: 'ad0bac3136d116e813071d8a91dbcade27a5c440dca9744dafecd9ded92d3b4b',
  },
  hold_told_place: {
    version: 2,
    signature:
      '(of_ticket integer, of_customer integer, in_statuses text[], for_task text, on_day date, at_hour integer, at_time timestamp with time zone, until_time timestamp with time zone, event_kind text, event_detail jsonb, by_actor text, most_held integer) returns text',
    sha256: 'ac74cdad31bfd25e5df2c459a169a8f8e8f462707eea0e02f874108dcdfb080a',
  },
  hold_window: {
    version: 3,
    signature:
      '(of_ticket integer, of_customer integer, in_statuses text[], for_task text, on_day date, at_hour integer, at_time timestamp with time zone, until_time timestamp with time zone, event_kind text, event_detail jsonb, by_actor text) returns text',
    sha256: 'b80f3a5e8cb30dcbf1031f8f87358aee229e6e0eb9f0311e4317c3e552b5ed45',
  },
  lock_unchanged: {
    version: 1,
    signature: '(of_ticket integer, known_events integer) returns boolean',
    sha256: 'a739557db3c64a96ab8e97e9934478b9a12e9272c4f746aef8f6b29120ab4d4c',
  },
  lock_windows: {
    version: 1,
    signature:
      '(of_ticket integer, for_task text, of_area integer, on_day date, at_hour integer) returns void',
    sha256: '59c6bcd2e366d0d1df389ffda39fd499a2bb062e7cbc107038285034b544c9b6',
  },
  match_staff_roles: {
    version: 1,
    signature: '() returns trigger',
    sha256: '09257e035c08d80ba187f780e45bb92e129446c526bb3389b0ab926378af0a1e',
  },
  note_cache_change: {
    version: 2,
    signature: '(of_topic text, of_keys text[]) returns void',
    sha256: '3fc7a40f5d19b6f46e98b61ce88636775133045c4789d1073e6563bd15a4b700',
  },
  note_device_changes: {
    version: 1,
    signature: '() returns trigger',
    sha256: 'e036d06fc3111d407faeebda676cc5824836fd2b97cb233a42bf848a553b43cf',
  },
  note_model_changes: {
    version: 1,
    signature: '() returns trigger',
    sha256: '6c43fffc1588394fdc27b704809c857e3b0cf8378c6dc974176025f77999b3e3',
  },
  note_technician_changes: {
    version: 1,
    signature: '() returns trigger',
    sha256: '24f854f322819b427eb799bd85ba771ca86c7a0ed4d552dd8bf8a4e291071a9a',
  },
  note_webhooks: {
    version: 2,
    signature: '() returns trigger',
    sha256: 'e0c3c24205724f619f35ebb2d1f60e4f4add9aa63ed82eb30543a42eeb7b26fb',
  },
  publish_cache_notes: {
    version: 1,
    signature: '() returns trigger',
    sha256: 'fded639c4d3ad9826dc46d115ecdd3d166a87f9ff9630b6f13366473d35e78e2',
  },
  raise_cache_topic: {
    version: 2,
    signature: '() returns trigger',
    sha256: '6e54ec4c3250d37a3b8fdc476e35980914146006b5c8388c5bd4a67beae2e7ac',
  },
  rate_technicians: {
    version: 2,
    signature: '() returns trigger',
    sha256: '6372f94d5c0f1d094677731f509fcec53b6aaf0e590c08c076194751090be620',
  },
  refresh_address_groups: {
    version: 1,
    signature: '(postcodes text[]) returns void',
    sha256: 'f48a5d89965c3145a11cb64b504da214405e1b4f547d784cf08133e15bc0826d',
  },
  refuse_to_rewrite: {
    version: 1,
    signature: '() returns trigger',
    sha256: '86a3d069acb2c9dcfa2f1d254e291e273f472bb87b7c11e63862b0ae06418186',
  },
  release_holds: {
    version: 1,
    signature: '(of_tickets integer[], for_tasks text[]) returns integer',
    sha256: 'b719b3fdc0ffd2827e017c00bcf9bf42b6fc4b6fd6f2aa3d527c8cc44557d2d1',
  },
};
