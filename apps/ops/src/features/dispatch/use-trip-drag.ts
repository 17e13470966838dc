import { useState, type DragEvent } from 'react';

const dragType = 'text/x-trip';

const isTrip = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(dragType);

/** Takes hold of a card. Several at once are shown as their number: the browser draws only the card itself. */
export function dragTrip(event: DragEvent, key: string, count: number): void {
  event.dataTransfer.setData(dragType, key);
  event.dataTransfer.effectAllowed = 'move';
  if (count < 2) return;
  const image = document.createElement('div');
  image.textContent = `${count} trips`;
  image.style.cssText =
    'position:fixed;inset-block-start:-5rem;padding:.5rem 1rem;background:var(--primary);color:var(--on-primary)';
  document.body.append(image);
  event.dataTransfer.setDragImage(image, 0, 0);
  // the browser has drawn it once this event is over
  requestAnimationFrame(() => image.remove());
}

/** A place that trips can be dropped on. */
export function useTripDrop(onDrop: (key: string) => void) {
  const [isOver, setOver] = useState(false);
  return {
    'data-over': isOver,
    onDragOver: (event: DragEvent) => {
      if (!isTrip(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      // what is inside is no other place
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!isTrip(event)) return;
      event.preventDefault();
      setOver(false);
      onDrop(event.dataTransfer.getData(dragType));
    },
  };
}

/**
 * What is shown stays as it is while a trip is dragged: a row that moves away under the pointer would give it to somebody else. A drag is
 * known by what it is over, not by its start: a page that changes while a drag begins ends it in Chromium. A card that is gone by its
 * end tells nothing either, so a pointer that moves by itself ends it too.
 */
export function useHeldWhileDragging<Value>(value: Value) {
  const [held, setHeld] = useState<{ value: Value }>();
  const end = () => setHeld(undefined);
  return {
    isDragging: held !== undefined,
    shown: held ? held.value : value,
    watch: {
      onDragEnter: (event: DragEvent) => {
        if (isTrip(event)) setHeld((before) => before ?? { value });
      },
      onDragEnd: end,
      onDrop: end,
      onPointerMove: end,
    },
  };
}
