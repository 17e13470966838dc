-- additive: yes
-- A refund moves by the domain's table (packages/domain/src/refunds/refund.ts). The release before knows four statuses, which stay:
-- `state` says more, and counts where it belongs to the status beside it (stores/money/refunds.ts).
alter table refund
  add column state text check (state in ('requested', 'sent', 'pending', 'requiresAction', 'succeeded', 'failed',
    'failedAfterSuccess', 'cancelled', 'paidAnotherWay', 'replaced')),
  -- the provider's word for why it failed
  add column failure_reason text,
  -- its money has moved at the provider, and the balance transaction that says so is not known yet
  add column balance_awaited boolean not null default false,
  -- the refund that failed and whose place this one takes
  add column again_of integer references refund,
  -- paid past the provider: how, under which reference, by whom
  add column paid_by text check (paid_by in ('bank', 'cash')),
  add column reference text not null default '',
  add column settled_by text,
  drop constraint refund_known_to_provider,
  add constraint refund_known_to_provider check (
    status in ('wanted', 'refused') or provider_id is not null or state = 'paidAnotherWay'),
  add constraint refund_paid_another_way check (state is distinct from 'paidAnotherWay' or (paid_by is not null and settled_by is not null));
-- the sweeper's: what the provider may still change, the longest untouched first
create index refund_unsettled on refund (updated_at, refund_id) where status in ('wanted', 'pending') or balance_awaited;
-- of one refund that failed there is one that takes its place
create unique index refund_again_of on refund (again_of) where again_of is not null;

alter table ledger_entry
  -- by what it moved; the comparison with the provider's books covers its own
  add column means text not null default 'provider' check (means in ('provider', 'bank', 'cash')),
  -- when we wrote it down: a day that was compared before is compared again. Null where the release before did.
  add column recorded_at timestamptz,
  drop constraint ledger_entry_kind_check,
  add constraint ledger_entry_kind_check check (kind in (
    'charged', 'refunded', 'refundFailed', 'fee', 'disputed', 'disputeWon', 'disputeFee', 'disputeFeeReturned')),
  drop constraint ledger_entry_sign,
  add constraint ledger_entry_sign check (
    case when kind in ('charged', 'refundFailed', 'disputeWon', 'disputeFeeReturned') then amount_pence > 0 else amount_pence < 0 end);
