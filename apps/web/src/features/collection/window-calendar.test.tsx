import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { WindowCalendar } from './window-calendar.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test('today is London’s day, wherever the browser is', () => {
  // Sunday evening in London, Monday morning in Tokyo
  vi.stubEnv('TZ', 'Asia/Tokyo');
  vi.useFakeTimers({ now: new Date('2026-11-15T20:00:00Z'), toFake: ['Date'] });
  const window = { asap: false, timeDesc: '', startTime: '10:00', endTime: '13:00', placesLeft: 2 };
  const calendar = { '2026-11-16': [{ ...window, day: '2026-11-16' }] };
  const html = renderToStaticMarkup(
    <WindowCalendar label="Collection day" calendar={calendar} day="2026-11-16" onChange={() => undefined} />,
  );
  const [today] = /aria-label="(?:Today|[^"]*today)[^"]*"/i.exec(html) ?? [];
  expect(today).toContain('15 November 2026');
});
