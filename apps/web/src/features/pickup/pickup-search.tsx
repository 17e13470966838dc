import type { CallFailure } from '@fettle/contract/client/client';
import type { AddressSuggestion } from '@fettle/contract/entities/address';
import { Combobox } from '@fettle/ui/controls/combobox/combobox.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useServices } from '../../platform/services/services-context.ts';
import { foundWords, pickupWords, type PickupProps } from './pickup-words.ts';
import { choosePickup, noPickup } from './pickup.ts';
import { useSuggestions, type Lookup } from './use-suggestions.ts';

/** The search for an address, with suggestions. Without scripts it is a field that takes a whole address. */
export function PickupSearch({ onByHand, ...props }: PickupProps & { onByHand: () => void }) {
  const { pickup, error, onChange, onProblem } = props;
  const { call } = useServices();
  const { isConfirming, confirm, forgetConfirmation } = useConfirmation(props);
  const [isWanted, setWanted] = useState(false);
  // a suggestion that was refused is not asked for again until somebody comes back to it
  const [settled, setSettled] = useState('');
  const isSettled = !isWanted || pickup.chosen !== null || pickup.search === settled;
  const lookup = useSuggestions(call, isSettled ? '' : pickup.search);
  const suggestions = lookup.state === 'found' ? lookup.suggestions : [];

  const tellFailure = useEffectEvent(({ kind }: CallFailure) => {
    // spec §8: rc 2 clears the address; a lost connection is no reason to lose what was typed
    if (kind === 'invalid') onChange(noPickup);
    onProblem(kind === 'invalid' ? pickupWords.autocompleteRefused : pickupWords.lookupFailed);
  });
  const failure = lookup.state === 'failed' ? lookup.failure : undefined;
  useEffect(() => {
    if (failure) tellFailure(failure);
  }, [failure]);

  function type(search: string): void {
    if (search === pickup.search) return;
    forgetConfirmation();
    onChange({ ...pickup, search, chosen: null });
  }

  function enter(): void {
    setWanted(true);
    setSettled('');
  }

  function choose(id: string): void {
    const suggestion = suggestions.find((one) => one.id === id);
    if (!suggestion) return;
    setSettled(suggestion.address);
    void confirm(suggestion);
    props.onChosen();
  }

  return (
    <Combobox
      id="pickup"
      name="pickup"
      label={pickupWords.label}
      hint={pickupWords.hint}
      error={error}
      value={pickup.search}
      onType={type}
      onEnter={enter}
      items={suggestions.map(({ id, address }) => ({ id, text: address }))}
      onSelect={choose}
      lastRow={{ text: pickupWords.byHand, onSelect: onByHand }}
      status={statusOf(lookup, pickup.search)}
      isLoading={lookup.state === 'searching' || isConfirming}
    />
  );
}

/** Where the lookup has failed the list is still there, for its last row. */
function statusOf(lookup: Lookup, searched: string): string | undefined {
  switch (lookup.state) {
    case 'resting':
      return undefined;
    case 'searching':
      return pickupWords.searching;
    case 'failed':
      return pickupWords.lookupFailed;
    case 'found':
      return foundWords(lookup.suggestions.length, searched);
  }
}

/** Asks for the whole address behind a suggestion. What comes after the visitor has typed on is not for them any more. */
function useConfirmation({ pickup, onChange, onProblem, onOutside }: PickupProps) {
  const { call } = useServices();
  const [isConfirming, setConfirming] = useState(false);
  const turn = useRef(0);

  async function confirm({ id, address }: AddressSuggestion): Promise<void> {
    turn.current += 1;
    const thisTurn = turn.current;
    const unlessTypedOn = (act: () => void) => thisTurn === turn.current && act();
    setConfirming(true);
    onChange({ ...pickup, search: address, chosen: null });
    try {
      const { data } = await call('customers/address/confirm', { addressId: id });
      const { formatted_address: whole, postcode, town_or_city: town } = data;
      const chosen = { address: whole, postcode, town };
      unlessTypedOn(() => onChange(choosePickup(pickup, chosen)));
    } catch (error) {
      // the client throws nothing else
      unlessTypedOn(() => explain(error as CallFailure, address));
    }
    unlessTypedOn(() => setConfirming(false));
  }

  function explain({ kind, message }: CallFailure, address: string): void {
    if (message === 'out_of_area') return onOutside(address);
    if (kind === 'invalid') onChange(noPickup);
    const words = {
      invalid: pickupWords.confirmRefused,
      broken: pickupWords.lookupFailed,
      refused: message || pickupWords.confirmRefused,
    };
    if (kind !== 'loggedOut') onProblem(words[kind]);
  }

  function forgetConfirmation(): void {
    turn.current += 1;
    setConfirming(false);
  }

  return { isConfirming, confirm, forgetConfirmation };
}
