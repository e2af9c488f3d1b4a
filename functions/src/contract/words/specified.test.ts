import { expect, test } from 'vitest';
import en from './en.json' with { type: 'json' };

const said = new Set(
  Object.values(en)
    .flatMap((messages) => Object.values(messages))
    .flatMap((message) => (typeof message === 'string' ? [message] : Object.values(message))),
);

/** Texts that the specification fixes letter by letter, by screen. `{fields}` are as in the catalogue. */
const specified = {
  frame: [
    ...['Badge Platform', 'Badge Admin Portal', 'Admin User', 'Badge Management', 'Logout', 'No notifications'],
    ...['Dashboard', 'Templates', 'Users', 'Badges', 'Verification', 'Settings', 'Badge Templates'],
    ...['404 Page Not Found', 'Did you forget to add the page to the router?'],
    ...['New badge template uploaded', '{count} new badge verifications today', 'System backup completed'],
  ],
  publicPages: [
    ...['Verified Badge', 'Not issued yet', 'Issued By', 'Share on LinkedIn', 'Add to LinkedIn', 'Badge Not Found'],
    ...['This badge verification link is invalid or has expired', 'Badge image not available', 'N/A', 'Download'],
    ...['The verification hash is invalid or the badge has been removed', 'Badge Verification', 'Verify', 'Verified'],
    ...['Verify the authenticity of this digital badge', 'Badge ID'],
  ],
  login: [
    ...['Send OTP to Email', 'Login', 'Back to options', 'Verify & Login', 'Resend OTP'],
    ...['Failed to send OTP', 'Invalid OTP', 'Invalid credentials'],
  ],
  dashboard: [
    ...['Total Users', 'Badges Issued', 'Verifications', 'LinkedIn Shares', '{change} from last month'],
    ...['Import Users', 'Issue Badge', 'Bulk Issue Badges', 'Manage Tags', 'Export Data'],
    ...['No users found to export.', 'Export failed: {reason}'],
  ],
  users: [
    ...['Active Users', 'Pending Users', 'Search users...', 'All Status', 'Active', 'Pending', 'Inactive'],
    ...['User', 'Email', 'Status', 'Tags', 'Joined', 'Actions', 'No department', 'Previous', 'Next'],
    ...['Showing {from} to {to} of {total} results', 'Bulk Assign Tags', 'Clear Selection', 'Add User'],
    ...['Edit User: {name}', 'User Details', 'User Tags', 'Close', 'Delete', 'Edit'],
    ...['No tags available. Create tags first to assign to users.', 'Missing Information', 'Invalid Email'],
    ...['Please provide both name and email', 'Please enter a valid email address'],
    ...['No Users Selected', 'No Tags Selected', 'Failed to fetch user tags'],
    ...['Failed to add user', 'Failed to update user', 'Failed to update user tags', 'Failed to assign tags'],
    ...['Failed to delete user', 'User updated successfully', 'User tags updated successfully', 'User deleted'],
    ...['User has been deleted successfully', 'Error'],
  ],
  imports: [
    ...['Invalid File', 'Please select a CSV file', 'CSV file must contain at least a header and one data row'],
    ...['Validation failed', 'No Data', 'Please upload a valid CSV file first', 'Row {row}: {problem}'],
    ...['Failed to import users: {reason}', 'Failed to parse CSV: {reason}', 'Unknown error'],
  ],
  badges: [
    ...['Total Badges', 'This Month', 'Verified', 'Active Templates', 'Recipient', 'Year', 'Issued'],
    ...['Issue Selected', 'Unissue Selected', 'Delete Selected', 'Please select a user'],
    ...['Type at least {count} characters to search', 'No users found for "{search}"'],
    ...['Please select at least one tag', 'Failed to issue badge: {reason}', 'Failed to issue badges'],
    ...['Failed to delete badge(s)', 'Failed to issue or unissue badges', 'Failed to download badge'],
  ],
  tags: ['Failed to create tag', 'Failed to update tag', 'Failed to delete tag'],
  templates: [
    ...['Default', 'No templates yet', 'Upload Template', 'Please provide template name and SVG content'],
    ...['Invalid file', 'Please upload an SVG file (.svg)', 'Failed to delete template'],
    ...['Failed to set default template', 'Failed to create or update template'],
  ],
  settings: [
    ...['Organization Settings', 'Badge Settings', 'Verification Settings', 'Email Settings', 'System Information'],
    ...['Connected', 'Automatic', 'Running', 'Failed to save settings'],
  ],
};

test.each(Object.entries(specified))('the catalogue has the specified texts: %s', (_, texts) => {
  expect(texts.filter((text) => !said.has(text))).toEqual([]);
});
