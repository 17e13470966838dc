-- additive: yes
-- A bill is paid by the provider's intent, or by a number of ours where there was nothing to charge.
alter table bill add column paid_at timestamptz;
create unique index bill_by_payment on bill (payment_id) where payment_id is not null;

alter table ticket
  -- While a payment is on its way nothing else may change the ticket, nor may it expire.
  add column paying_since timestamptz,
  -- Where this ticket's mails go, if not to the customer's own address (tickets/confirm).
  add column mail_to text;
create index ticket_being_paid on ticket (paying_since) where paying_since is not null;
alter table ticket drop constraint ticket_contact_reason_check;
alter table ticket add constraint ticket_contact_reason_check check (contact_reason in (
  'no-technician', 'no-quote', 'asap', 'window-lost', 'payment-review', 'refund-failed', 'dispute'));

-- What a customer agreed to, in the words they were shown. The request to begin early stands apart from the terms.
create table ticket_consent (
  consent_id bigint generated always as identity primary key,
  ticket_id  integer not null references ticket,
  kind       text not null check (kind in ('terms', 'startEarly')),
  wording    text not null,
  agreed_at  timestamptz not null
);
create index ticket_consent_of_ticket on ticket_consent (ticket_id);
create trigger append_only before update or delete or truncate on ticket_consent
  for each statement execute function refuse_to_rewrite();

-- One try to pay a bill, written down before the provider is asked: its number is the idempotency key.
create table payment_attempt (
  attempt_id     integer generated always as identity (start with 1001) primary key,
  ticket_id      integer not null references ticket,
  bill_id        integer not null references bill,
  amount_pence   integer not null check (amount_pence > 0),
  status         text not null check (status in ('creating', 'open', 'onItsWay', 'succeeded', 'cancelled')),
  intent_id      text unique,
  -- what lets the customer's browser pay it; emptied when the attempt ends
  client_secret  text,
  received_pence integer not null default 0 check (received_pence >= 0),
  -- when the customer confirmed it last
  began_at       timestamptz,
  -- the window it was begun with: if the hold is lost meanwhile, this is the one to take again
  pickup_day     date,
  pickup_hour    integer,
  last_error     text,
  created_at     timestamptz not null,
  updated_at     timestamptz not null,
  constraint payment_attempt_has_intent check (status in ('creating', 'cancelled') or intent_id is not null),
  constraint payment_attempt_on_its_way_began check (status <> 'onItsWay' or began_at is not null),
  constraint payment_attempt_received check ((status = 'succeeded') = (received_pence > 0))
);
create unique index payment_attempt_live_of_bill on payment_attempt (bill_id)
  where status in ('creating', 'open', 'onItsWay');
create index payment_attempt_of_ticket on payment_attempt (ticket_id, attempt_id);
-- the sweeper's: what has had no outcome for long, the oldest first
create index payment_attempt_live_by_age on payment_attempt (updated_at, attempt_id)
  where status in ('creating', 'open', 'onItsWay');

-- A webhook is stored before anything is done about it: the provider does not send for ever.
create table webhook_event (
  event_id    text primary key,
  type        text not null,
  payload     jsonb not null,
  received_at timestamptz not null,
  worked_at   timestamptz
);
create index webhook_event_by_receipt on webhook_event (received_at);

create table refund (
  refund_id    integer generated always as identity (start with 1001) primary key,
  ticket_id    integer not null references ticket,
  attempt_id   integer not null references payment_attempt,
  amount_pence integer not null check (amount_pence > 0),
  reason       text not null check (reason in (
    'cancelled', 'unrepairable', 'declined', 'paidTwice', 'paidTooMuch', 'billReplaced', 'ticketMovedOn', 'staff', 'provider')),
  -- the words of the member of staff who gave it
  note         text not null default '',
  actor        text not null,
  -- wanted: to be asked for; pending: the provider has it; refused: staff must look
  status       text not null check (status in ('wanted', 'pending', 'succeeded', 'refused')),
  provider_id  text unique,
  tries        integer not null default 0,
  created_at   timestamptz not null,
  updated_at   timestamptz not null,
  constraint refund_known_to_provider check (status in ('wanted', 'refused') or provider_id is not null)
);
create index refund_of_ticket on refund (ticket_id, refund_id);
create index refund_of_attempt on refund (attempt_id);

create table dispute (
  provider_id  text primary key,
  ticket_id    integer not null references ticket,
  attempt_id   integer not null references payment_attempt,
  amount_pence integer not null check (amount_pence > 0),
  reason       text not null,
  status       text not null check (status in ('open', 'won', 'lost')),
  opened_at    timestamptz not null,
  updated_at   timestamptz not null
);
create index dispute_of_ticket on dispute (ticket_id);

-- Every movement of money, once. It only grows.
create table ledger_entry (
  entry_id     bigint generated always as identity primary key,
  -- the day in London
  booked_on    date not null,
  ticket_id    integer not null references ticket,
  attempt_id   integer not null references payment_attempt,
  kind         text not null check (kind in ('charged', 'refunded', 'fee', 'disputed', 'disputeWon')),
  -- positive: it came to us
  amount_pence integer not null,
  -- the provider's number of the movement: whoever notices it twice books it once
  provider_id  text not null,
  at           timestamptz not null,
  constraint ledger_entry_sign check (
    case when kind in ('charged', 'disputeWon') then amount_pence > 0 else amount_pence < 0 end)
);
create index ledger_entry_of_ticket on ledger_entry (ticket_id, entry_id);
create index ledger_entry_of_day on ledger_entry (booked_on);
create unique index ledger_entry_once on ledger_entry (kind, provider_id);
create trigger append_only before update or delete or truncate on ledger_entry
  for each statement execute function refuse_to_rewrite();

/*
 * The books of one ticket, checked when a transaction commits: what was charged is what the attempts received, what was
 * refunded is what the refunds that succeeded say, and a bill is paid by an attempt that succeeded or was free.
 */
create function check_books() returns trigger language plpgsql as $$
declare
  of_ticket integer := new.ticket_id;
  charged bigint;
  refunded bigint;
begin
  select coalesce(sum(amount_pence) filter (where kind = 'charged'), 0),
         coalesce(-sum(amount_pence) filter (where kind = 'refunded'), 0)
    into charged, refunded
    from ledger_entry where ticket_id = of_ticket;
  if charged <> (select coalesce(sum(received_pence), 0) from payment_attempt where ticket_id = of_ticket) then
    raise exception 'the books of ticket % do not say what its payments received', of_ticket;
  end if;
  if refunded <> (select coalesce(sum(amount_pence), 0) from refund
                  where ticket_id = of_ticket and status = 'succeeded') then
    raise exception 'the books of ticket % do not say what was refunded', of_ticket;
  end if;
  if refunded > charged then
    raise exception 'more was refunded of ticket % than was charged', of_ticket;
  end if;
  if exists (
    select from bill b where b.ticket_id = of_ticket and b.status = 'paid' and b.payment_id not like 'free\_%'
      and not exists (select from payment_attempt a where a.bill_id = b.bill_id and a.status = 'succeeded')
  ) then
    raise exception 'a bill of ticket % is paid without a payment', of_ticket;
  end if;
  return null;
end $$;
create constraint trigger check_books after insert on ledger_entry
  deferrable initially deferred for each row execute function check_books();
create constraint trigger check_books after update of status, received_pence on payment_attempt
  deferrable initially deferred for each row when (new.status = 'succeeded') execute function check_books();
create constraint trigger check_books after insert or update of status on refund
  deferrable initially deferred for each row when (new.status = 'succeeded') execute function check_books();
create constraint trigger check_books after update of status on bill
  deferrable initially deferred for each row when (new.status = 'paid') execute function check_books();

-- Invoices and credit notes, as they were made. Numbers have no gaps: the counter's row is locked until the commit.
create table document_counter (
  kind text primary key check (kind in ('invoice', 'creditNote')),
  last integer not null
);
insert into document_counter (kind, last) values ('invoice', 0), ('creditNote', 0);
create table document (
  document_id integer generated always as identity primary key,
  kind        text not null references document_counter,
  number      integer not null,
  ticket_id   integer not null references ticket,
  bill_id     integer references bill,
  refund_id   integer references refund,
  -- what is printed on it
  content     jsonb not null,
  pdf         bytea,
  made_at     timestamptz not null,
  unique (kind, number),
  check (num_nonnulls(bill_id, refund_id) = 1)
);
create unique index document_of_bill on document (bill_id) where bill_id is not null;
create unique index document_of_refund on document (refund_id) where refund_id is not null;
create index document_of_ticket on document (ticket_id);

-- The days whose books were compared with the provider's.
create table books_check (
  day        date primary key,
  checked_at timestamptz not null
);
-- What that found, for staff to clear.
create table books_difference (
  difference_id integer generated always as identity primary key,
  day           date not null,
  kind          text not null,
  provider_id   text not null,
  -- null: the other side alone has it
  ours_pence    integer,
  theirs_pence  integer,
  found_at      timestamptz not null,
  cleared_at    timestamptz,
  cleared_by    text,
  unique (day, kind, provider_id)
);
