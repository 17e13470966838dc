/** What was done, in words. Events of orders, and acts that have no words here, are read from their names. */
const words: Readonly<Record<string, string>> = {
  'staff.add': 'Added a member of staff',
  'staff.change': 'Changed a member of staff',
  'staff.endSessions': 'Signed somebody out everywhere',
  'staff.absence': 'Wrote down an absence',
  'staff.disable': 'Ended somebody’s access',
  'staff.enable': 'Let somebody back in',
  'staff.invite': 'Emailed a link to choose a password',
  'staff.resetSecondFactor': 'Reset somebody’s second factor',
  'staff.saveProfile': 'Changed a public profile',
  'capacity.change': 'Changed the places of the week',
  'dayPlaces.change': 'Changed the places of a day',
  'closedDay.close': 'Closed the day',
  'closedDay.open': 'Opened the day again',
  'area.add': 'Added the area',
  'area.change': 'Changed the area',
  'technician.change': 'Changed areas or repairs',
  'device.add': 'Added the device',
  'device.change': 'Changed the device',
  'maker.add': 'Added the maker',
  'maker.change': 'Renamed the maker',
  'deviceType.change': 'Renamed the type',
  'repairType.add': 'Added the repair',
  'repairType.change': 'Changed the repair',
  'model.add': 'Added the model',
  'model.change': 'Changed the model',
  'banner.change': 'Changed the banner',
  'promo.add': 'Added the promo',
  'promo.change': 'Changed the promo',
  'promo.switchOn': 'Switched it on',
  'promo.switchOff': 'Switched it off',
  'promo.end': 'Ended it',
  'promo.remove': 'Deleted the promo',
  'road.change': 'Changed what holds for drivers',
  'accounts.change': 'Changed the accounts',
  'books.compare': 'Compared a day of the books',
  'books.export': 'Exported the books',
  'booksDifference.clear': 'Settled a difference in the books',
  'brand.change': 'Changed the texts',
  'key.add': 'Made a key for a tool',
  'key.revoke': 'Revoked a key',
  'webhook.add': 'Added a webhook',
  'webhook.change': 'Changed a webhook',
  'webhook.turnOn': 'Turned a webhook on',
  'webhook.turnOff': 'Turned a webhook off',
  'webhook.remove': 'Removed a webhook',
  'webhook.rotateSecret': 'Made a new secret for a webhook',
  'webhook.sendAgain': 'Sent a webhook’s message again',
  'checklist.save': 'Changed a checklist',
  'prices.add': 'Added a price',
  'prices.change': 'Changed a price',
  'prices.remove': 'Removed a price',
  'prices.bulk': 'Changed many prices',
  'prices.import': 'Imported prices',
  'prices.undo': 'Undid a change of prices',
  'account.acceptInvitation': 'Accepted an invitation',
  'account.resetPassword': 'Reset their forgotten password',
  'account.changePassword': 'Changed their password',
  'account.secondFactorOn': 'Turned on their second factor',
  'account.secondFactorOff': 'Turned off their second factor',
  'account.renewRecoveryCodes': 'Made new recovery codes',
};

export const actWords = (act: string): string => words[act] ?? sentenceOf(act);

/** 'finalPriceSet' and 'price.import' as words. */
export function sentenceOf(name: string): string {
  const spaced = name
    .replaceAll(/[._-]+/g, ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/\bvat\b/g, 'VAT')
    .replaceAll(/\bwhatsapp\b/g, 'WhatsApp');
  return `${spaced.slice(0, 1).toUpperCase()}${spaced.slice(1)}`;
}
