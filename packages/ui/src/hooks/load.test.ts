import { expect, test, vi } from 'vitest';
import { createLoad } from './load.ts';

/** A load whose requests are answered by hand, in any order. */
function aLoad(known?: string) {
  const asked: PromiseWithResolvers<string>[] = [];
  const load = createLoad<string, string>({
    ask: () => {
      const request = Promise.withResolvers<string>();
      asked.push(request);
      return request.promise;
    },
    explain: (error) => {
      if (error instanceof TypeError) throw error;
      return String(error);
    },
    known,
  });
  return { load, asked };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

test('shows what is known until the answer comes', async () => {
  const { load, asked } = aLoad('remembered');
  load.reload();
  expect(load.read()).toEqual({ value: 'remembered', receivedAt: undefined, failure: undefined });
  asked[0]?.resolve('fresh');
  await settle();
  expect(load.read()).toMatchObject({ value: 'fresh', failure: undefined });
  expect(load.read().receivedAt).toBeTypeOf('number');
});

test('tells its listeners, until they leave', async () => {
  const { load, asked } = aLoad();
  const listener = vi.fn();
  const leave = load.subscribe(listener);
  load.reload();
  asked[0]?.resolve('one');
  await settle();
  expect(listener).toHaveBeenCalledOnce();
  leave();
  load.show('two');
  expect(listener).toHaveBeenCalledOnce();
});

test('the latest request decides, whichever answer comes last', async () => {
  const { load, asked } = aLoad();
  load.reload();
  load.reload();
  asked[1]?.resolve('second');
  await settle();
  asked[0]?.resolve('first');
  await settle();
  expect(load.read().value).toBe('second');
});

test('a failure leaves what is shown, and is taken back by the next request', async () => {
  const { load, asked } = aLoad('remembered');
  load.reload();
  asked[0]?.reject('no connection');
  await settle();
  expect(load.read()).toMatchObject({ value: 'remembered', failure: 'no connection' });
  load.reload();
  expect(load.read()).toMatchObject({ value: 'remembered', failure: undefined });
  asked[1]?.resolve('fresh');
  await settle();
  expect(load.read()).toMatchObject({ value: 'fresh', failure: undefined });
});

test('the failure of an earlier request is not told', async () => {
  const { load, asked } = aLoad();
  load.reload();
  load.reload();
  asked[0]?.reject('cut off');
  asked[1]?.resolve('fresh');
  await settle();
  expect(load.read()).toMatchObject({ value: 'fresh', failure: undefined });
});

test('an act that answers in between is newer than the request: it is asked again', async () => {
  const { load, asked } = aLoad();
  load.reload();
  load.show('of the act');
  asked[0]?.resolve('older than the act');
  await settle();
  expect(load.read().value).toBe('of the act');
  asked[1]?.resolve('newer than the act');
  await settle();
  expect(load.read().value).toBe('newer than the act');
});

test('after unsubscribing neither answers nor failures are delivered', async () => {
  const { load, asked } = aLoad('remembered');
  load.reload();
  load.stop();
  asked[0]?.resolve('too late');
  await settle();
  load.reload();
  load.stop();
  asked[1]?.reject('too late as well');
  await settle();
  expect(load.read()).toMatchObject({ value: 'remembered', failure: undefined });
});
