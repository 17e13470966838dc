-- additive: yes
-- What proved who somebody is before this moment opens no session any more. Apart from the customer, whom it must
-- outlive: a token from before the deletion would bring the account back.
create table account_cutoff (
  issuer text not null,
  subject text not null,
  not_before timestamptz not null,
  primary key (issuer, subject)
);
