const size = { width: 480, height: 680 };

/** In the click itself, before anything is awaited: browsers block whatever is opened later. Null where it was blocked. */
export function openPopup(opener: Window): Window | null {
  const left = Math.round(opener.screenX + (opener.outerWidth - size.width) / 2);
  const top = Math.round(opener.screenY + (opener.outerHeight - size.height) / 3);
  const features = Object.entries({ ...size, left, top }).map(([name, value]) => `${name}=${value}`);
  return opener.open('', 'sign-in', ['popup', ...features].join());
}
